/** A family of fonts beyond the one that all documents are set in: a package of slices, each with the letters of a range. */
export interface Family {
  readonly name: string;
  /** The scripts for which the family is named when it is missing. */
  readonly writes: RegExp;
}

const familyOf = (name: string, writes: RegExp): Family => ({ name: `noto-sans-${name}`, writes });

const han = /\p{Script=Han}/u;
const simplifiedChinese = familyOf('sc', han);
const traditionalChinese = familyOf('tc', /\p{Script=Bopomofo}/u);
const japanese = familyOf('jp', /[\p{Script=Hiragana}\p{Script=Katakana}]/u);
const korean = familyOf('kr', /\p{Script=Hangul}/u);

/** Families of one script each; no letter belongs to two of them. A family that is not installed with the portal is recommended by name. */
const familiesOfScripts: readonly Family[] = [
  familyOf('thai', /\p{Script=Thai}/u),
  familyOf('devanagari', /\p{Script=Devanagari}/u),
  familyOf('bengali', /\p{Script=Bengali}/u),
  familyOf('tamil', /\p{Script=Tamil}/u),
  familyOf('telugu', /\p{Script=Telugu}/u),
  familyOf('kannada', /\p{Script=Kannada}/u),
  familyOf('malayalam', /\p{Script=Malayalam}/u),
  familyOf('gujarati', /\p{Script=Gujarati}/u),
  familyOf('gurmukhi', /\p{Script=Gurmukhi}/u),
  familyOf('oriya', /\p{Script=Oriya}/u),
  familyOf('sinhala', /\p{Script=Sinhala}/u),
  familyOf('khmer', /\p{Script=Khmer}/u),
  familyOf('myanmar', /\p{Script=Myanmar}/u),
  familyOf('ethiopic', /\p{Script=Ethiopic}/u),
  familyOf('thaana', /\p{Script=Thaana}/u),
];

/**
 * The families in the order in which they are searched for the letters of a text. One code point has a
 * Chinese, a Japanese and a Korean form: the other letters of the text decide, or else the country of the
 * organisation that it names.
 */
export const familiesFor = (text: string, country: string): readonly Family[] => {
  const first =
    [japanese, korean, traditionalChinese].find(({ writes }) => writes.test(text)) ??
    familyOfCountry(country);
  const others = [simplifiedChinese, traditionalChinese, japanese, korean].filter(
    (family) => family !== first,
  );
  return [first, ...others, ...familiesOfScripts];
};

const familyOfCountry = (country: string): Family => {
  if (country === 'JP') return japanese;
  if (country === 'KR') return korean;
  return ['TW', 'HK', 'MO'].includes(country) ? traditionalChinese : simplifiedChinese;
};

/** The package from which a family is installed. */
export const packageOf = ({ name }: Family): string => `@fontsource-variable/${name}`;

/** The package with which a letter could be drawn, where there is one. */
export const packageFor = (letter: string): string | undefined => {
  const family = [simplifiedChinese, traditionalChinese, japanese, korean, ...familiesOfScripts].find(
    ({ writes }) => writes.test(letter),
  );
  return family && packageOf(family);
};
