import { inflateSync } from 'node:zlib';
import { hasName, unescapeNames } from './pdf-names.ts';

/** The largest unpacked size of an invoice, in bytes. */
const longest = 5 * 1024 * 1024;
const longestDictionary = 4096;

/** The root elements of electronic invoices (UN/CEFACT CII, OASIS UBL), first in an XML document. */
const root =
  /^\uFEFF?\s*(?:<\?xml[^>]*\?>\s*)?<(?:[\w.-]+:)?(?:CrossIndustryInvoice|CrossIndustryDocument|Invoice|CreditNote)[\s>]/;
/** Content that an invoice does not need, and that something might run. */
const active = /<(?:[\w.-]+:)?(?:script|svg|html|iframe)[\s/>]|<!doctype|<!entity|<\?(?!xml\s)|javascript:/i;

const countOf = (text: string, name: string): number =>
  text.split(`/${name}`).filter((after, index) => index > 0 && !/^[^\0\s()<>[\]{}/%]/.test(after)).length;

/** The one object that the file specifications refer to; null where there are several, or none can be identified. */
const findAttached = (text: string): string | null => {
  const specifications = [
    ...text.matchAll(/\/EF[\0\s]*<<((?:[\0\s]*\/U?F[\0\s]+\d+[\0\s]+\d+[\0\s]+R)+)[\0\s]*>>/g),
  ];
  if (specifications.length !== 1 || countOf(text, 'EF') !== 1) return null;
  const objects = new Set(
    [...(specifications[0]?.[1] ?? '').matchAll(/(\d+)[\0\s]+\d+[\0\s]+R/g)].map(([, id]) => id),
  );
  return objects.size === 1 ? ([...objects][0] ?? null) : null;
};

/** Where the object begins, after `obj`; null where another place might be its beginning too. */
const findObject = (raw: string, id: string): number | null => {
  const begin = new RegExp(
    String.raw`(?<!\d)0*${id}(?:[\0\s]*%|[\0\s]+\d{1,5}[\0\s]*%|[\0\s]+\d{1,5}[\0\s]+obj(?![a-z]))`,
    'g',
  );
  const found = [...raw.matchAll(begin)];
  const [first] = found;
  return found.length !== 1 || first === undefined || !first[0].endsWith('obj')
    ? null
    : first.index + first[0].length;
};

/** The content of an object's stream; null where a reader might see something else. */
const readStream = (content: Buffer, start: number): Buffer | null => {
  const ahead = content.toString('latin1', start, start + longestDictionary);
  const keyword = /stream(?:\r\n|\n)/.exec(ahead);
  if (keyword === null) return null;
  const dictionary = unescapeNames(Buffer.from(ahead.slice(0, keyword.index), 'latin1'));
  if (!hasName(dictionary, 'EmbeddedFile')) return null;
  if (['F', 'FFilter', 'DecodeParms', 'DP'].some((name) => hasName(dictionary, name))) return null;
  const data = content.subarray(start + keyword.index + keyword[0].length);
  if (hasName(dictionary, 'Filter')) {
    if (!/\/Filter[\0\s]*(?:\/FlateDecode|\[[\0\s]*\/FlateDecode[\0\s]*\])/.test(dictionary)) return null;
    try {
      return inflateSync(data, { maxOutputLength: longest });
    } catch {
      return null;
    }
  }
  const length = Number(/\/Length[\0\s]+(\d{1,7})[\0\s]*(?:\/|>)/.exec(dictionary)?.[1] ?? Number.NaN);
  const isWhole = /^\s*endstream/.test(data.toString('latin1', length, length + 20));
  return Number.isNaN(length) || !isWhole ? null : data.subarray(0, length);
};

/**
 * Whether the only attachment of a PDF is one electronic invoice, in the form of Factur-X and ZUGFeRD (EN
 * 16931): one file of any name, whose content is the XML of an invoice and nothing that runs. `texts` are the
 * file and the unpacked content of its object streams, with their names unescaped. Anything unclear is no
 * invoice.
 */
export const containsOnlyInvoice = (content: Buffer, texts: readonly string[]): boolean => {
  const text = texts.join('\n');
  const id = findAttached(text);
  if (id === null || countOf(text, 'EmbeddedFile') !== 1) return false;
  const start = findObject(content.toString('latin1'), id);
  const attached = start === null ? null : readStream(content, start);
  if (attached === null) return false;
  try {
    const xml = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(attached);
    return root.test(xml) && !active.test(xml);
  } catch {
    return false;
  }
};
