/** Longer than any width in which photos are shown. */
const longestSide = 1_600;
const smallEnough = 600_000;

/**
 * The picture in a file as a `data:` address. What a browser can read is made smaller first, because a photo of a phone takes minutes on a
 * slow line; the server checks and cuts it all the same.
 */
export async function pictureIn(file: File): Promise<string> {
  if (file.size <= smallEnough) return addressOf(file);
  try {
    return await addressOf(await smaller(file));
  } catch {
    // A format that this browser can't read, or no picture: the server says so.
    return addressOf(file);
  }
}

/** The bytes of a `data:` address in base64. */
export const base64Of = (address: string): string => address.slice(address.indexOf(',') + 1);

async function smaller(file: File): Promise<Blob> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('There is no canvas.');
  // A JPEG has no transparent parts: without this they would be black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The canvas is empty.'))),
      'image/jpeg',
      0.9,
    );
  });
}

function addressOf(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('The file cannot be read.'));
    reader.readAsDataURL(blob);
  });
}
