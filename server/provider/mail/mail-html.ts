import { platformBrand } from '../rules/platform-brand.ts';

/** What of a mail is drawn. */
export interface DrawnMail {
  readonly subject: string;
  /** Plain text: paragraphs between empty lines, of which the last is the signature. */
  readonly body: string;
  /** The name and the colour of whoever writes; null where that is the platform. */
  readonly brand_name: string | null;
  readonly brand_colour: string | null;
  /** The address of the logo above all; left out, the name of the brand stands there alone. */
  readonly logo?: string;
}

/** A text as it is written between the tags of a page, or in an attribute. */
export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The colours of a mail in the dark; programs that do not know them draw what is written at each element. */
export const mailStyles = `@media (prefers-color-scheme: dark) {
.mail-ground { background: #1c2127 !important; }
.mail-paper { background: #252a31 !important; border-color: #404854 !important; }
.mail-words, .mail-button { color: #f6f7f9 !important; }
.mail-quiet { color: #abb3bf !important; }
}`;

const fonts = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const words = `${fonts};font-size:16px;line-height:24px;color:#1c2127`;
const quiet = `${fonts};font-size:14px;line-height:20px;color:#5f6b7c`;

const colourOf = (colour: string | null): string =>
  colour !== null && /^#[\da-f]{6}$/i.test(colour) ? colour : platformBrand.config.primary_colour;

const row = (style: string, className: string, content: string): string =>
  `<tr><td class="${className}" style="padding:0 32px 16px;${style}">${content}</td></tr>`;

const isAddress = (line: string): boolean => /^https?:\/\/\S+$/.test(line);
const factIn = (line: string) => /^(?<name>[^:]{2,32}): (?<value>.+)$/.exec(line)?.groups;

/** A line that leads to an address is the name of its button. */
const drawLink = (address: string, name: string, colour: string): string =>
  `<a class="mail-button" href="${escapeHtml(address)}" style="display:inline-block;padding:10px 20px;border:2px solid ${colour};border-radius:6px;${fonts};font-size:16px;line-height:24px;font-weight:600;color:#1c2127;text-decoration:none">${escapeHtml(name)}</a>`;

const drawFact = (line: string): string => {
  const { name = '', value = '' } = factIn(line) ?? {};
  return `<tr><td class="mail-quiet" style="padding:4px 16px 4px 0;vertical-align:top;${quiet}">${escapeHtml(name)}</td><td class="mail-words" style="padding:4px 0;${words}">${escapeHtml(value)}</td></tr>`;
};

const drawParagraph = (paragraph: string, colour: string): string => {
  const lines = paragraph.split('\n');
  const [first = '', second = ''] = lines;
  if (lines.length === 2 && first.endsWith(':') && isAddress(second))
    return row(words, 'mail-words', drawLink(second, first.slice(0, -1), colour));
  if (lines.every((line) => factIn(line) !== undefined))
    return row(
      '',
      '',
      `<table role="presentation" cellpadding="0" cellspacing="0">${lines.map(drawFact).join('')}</table>`,
    );
  const drawn = lines.map((line) =>
    isAddress(line)
      ? `<a class="mail-words" href="${escapeHtml(line)}" style="color:#1c2127;word-break:break-all">${escapeHtml(line)}</a>`
      : escapeHtml(line),
  );
  return row(words, 'mail-words', drawn.join('<br>'));
};

/** The name of the brand stands below it, so that it needs no words of its own; on white, for which it was made. */
const drawLogo = (address: string): string =>
  `<img src="${escapeHtml(address)}" alt="" height="48" style="display:block;height:48px;max-width:240px;margin-bottom:12px;border:0;border-radius:4px;background:#ffffff">`;

/** A mail as a table, which all programs for mails draw alike: the brand, what it says, and the signature. */
export const drawMail = ({ body, brand_name: name, brand_colour, logo }: DrawnMail): string => {
  const colour = colourOf(brand_colour);
  const paragraphs = body.trim().split(/\n{2,}/);
  const signature = paragraphs.length > 1 ? paragraphs.slice(-1) : [];
  const said = paragraphs.slice(0, paragraphs.length - signature.length);
  const drawnName = escapeHtml(name ?? platformBrand.brand.brand_name);
  return `<table role="presentation" class="mail-ground" width="100%" cellpadding="0" cellspacing="0" style="background:#f6f7f9"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="mail-paper" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left;background:#ffffff;border:1px solid #d3d8de;border-top:4px solid ${colour};border-collapse:separate;border-radius:8px">
<tr><td class="mail-words" style="padding:24px 32px;${words};font-size:20px;font-weight:600">${logo === undefined ? '' : drawLogo(logo)}${drawnName}</td></tr>
${said.map((paragraph) => drawParagraph(paragraph, colour)).join('\n')}
${signature.map((lines) => row(`${quiet};padding-bottom:24px`, 'mail-quiet', escapeHtml(lines).replaceAll('\n', '<br>'))).join('')}
</table>
</td></tr></table>`;
};

/** A mail as the page that is sent beside its plain text. */
export const mailHtml = (mail: DrawnMail): string => `<!doctype html>
<html>
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(mail.subject.replaceAll(/\s+/g, ' '))}</title><style>${mailStyles}</style></head>
<body class="mail-ground" style="margin:0;background:#f6f7f9">${drawMail(mail)}</body>
</html>
`;
