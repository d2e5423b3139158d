import TerserPlugin from 'terser-webpack-plugin';

type Minify = typeof TerserPlugin.swcMinify;

/**
 * swc's minifier, the same for the same sources. It chooses the names of variables by the letters that occur, and a
 * script names other files, whose hashes are not made from their content yet: they contain the path of the workspace.
 */
export const minify: Minify = Object.assign(
  async (...[input, ...rest]: Parameters<Minify>): ReturnType<Minify> => {
    const hashes: string[] = [];
    const files = Object.entries(input).map(([file, code]) => [
      file,
      code.replace(
        /(?<=[".])[0-9a-f]{8}(?=[".])/g,
        (hash) => `$h_${String(hashes.push(hash) - 1).padStart(5, '0')}`,
      ),
    ]);
    const result = await TerserPlugin.swcMinify(Object.fromEntries(files), ...rest);
    const code = result.code?.replace(
      /\$h_(\d{5})/g,
      (token, index) => hashes[Number(index)] ?? token,
    );
    return { ...result, code };
  },
  TerserPlugin.swcMinify,
);
