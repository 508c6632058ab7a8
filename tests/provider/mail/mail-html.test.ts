import { describe, expect, it } from 'vitest';
import { mailHtml } from '../../../server/provider/mail/mail-html.ts';

const draw = (body: string, brand: { readonly name?: string; readonly colour?: string } = {}): string =>
  mailHtml({ subject: 'A mail', body, brand_name: brand.name ?? null, brand_colour: brand.colour ?? null });

describe('a mail as a page', () => {
  it('has the name and the colour of its brand', () => {
    const drawn = draw('Hello.\n\nSouthern Stays\n', { name: 'Southern Stays', colour: '#0b4a3f' });
    expect(drawn).toContain('>Southern Stays</td>');
    expect(drawn).toContain('border-top:4px solid #0b4a3f');
  });

  it('has the logo of its brand above the name, which is its word', () => {
    const mail = { subject: 'A mail', body: 'Hello.', brand_name: 'Southern Stays', brand_colour: null };
    expect(mailHtml({ ...mail, logo: 'cid:logo@counterfoil' })).toMatch(
      /<img src="cid:logo@counterfoil" alt="" [^>]*>Southern Stays<\/td>/,
    );
    expect(mailHtml(mail)).not.toContain('<img');
  });

  it('has the platform’s where it has none, or none that is a colour', () => {
    expect(draw('Hello.\n\nCounterfoil\n')).toContain('>Counterfoil</td>');
    expect(draw('Hello.', { colour: 'red;background:url(x)' })).not.toContain('url(x)');
  });

  it.each([
    [
      'an address below its name',
      'Choose a password here:\nhttps://a.example/?t=1&b',
      'href="https://a.example/?t=1&amp;b"',
    ],
    ['the name of an address', 'Choose a password here:\nhttps://a.example/', '>Choose a password here</a>'],
    ['an address alone', 'https://a.example/x', '>https://a.example/x</a>'],
    ['facts', 'Reference: HV-1\nDate: 23 November 2026', '>23 November 2026</td>'],
    ['lines', 'One.\nTwo.', 'One.<br>Two.'],
  ])('draws %s', (_, body, drawn) => {
    expect(draw(`${body}\n\nCounterfoil\n`)).toContain(drawn);
  });

  it('lets nothing of its text become a tag', () => {
    const drawn = draw(
      '<img src=x>\n\nName: <b>"x"</b>\n\nSee "it":\nhttps://a.example/"><script>\n\n<i>me</i>\n',
      { name: '<u>' },
    );
    expect(drawn).not.toMatch(/<(?:img|b|script|i|u)\b/);
    expect(drawn).toContain('https://a.example/&quot;&gt;&lt;script&gt;');
  });

  it('is drawn for the dark as well, and by programs that know only tables', () => {
    const drawn = draw('Hello.');
    expect(drawn).toContain('prefers-color-scheme: dark');
    expect(drawn).not.toMatch(/<div|display:(?:flex|grid)|<img/);
  });
});
