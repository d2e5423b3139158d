/** The favicon as a data URL, small enough for the document. */
export const icon = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 0 36 36">
  <rect x="9.500" y="1" width="9" height="13" rx="1.500" fill="#075f66"/>
  <path d="M9.500 15.800h9c4 0 7 2.900 7 6.800v5.600c0 3.800-3 6.800-6.800 6.800H9.300c-3.800 0-6.800-3-6.800-6.800v-5.600c0-3.900 3-6.800 7-6.800Z" fill="#b5d9d8"/>
  <path d="M2.500 26.200c2.300-1.600 4-1.600 5.900-.3s3.700 1.300 5.600 0 3.700-1.300 5.600 0 3.600 1.600 5.900.3v2c0 3.800-3 6.800-6.800 6.800H9.300c-3.800 0-6.800-3-6.800-6.800Z" fill="#075f66"/>
</svg>`.replace(/\n\s*/g, ''),
)}`;
