/** The views of cells that few screens have: one file for all of them, since each file of its own is named in what a first screen loads. */
export { ColourCell } from './colour/colour-cell.tsx';
export { StoredFiles } from './files/stored-files.tsx';
export { StoredImages } from './image/stored-images.tsx';
export { QrCell } from './qr/qr-cell.tsx';
export { Sentences } from './sentences/sentences.tsx';
