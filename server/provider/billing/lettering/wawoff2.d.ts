declare module 'wawoff2/decompress.js' {
  /** A TrueType font out of the WOFF2 file that holds it. */
  const decompress: (file: Uint8Array) => Promise<Uint8Array>;
  export default decompress;
}
