import { isWebAddress, wordsOn } from '@counterfoil/engine';
import { useEffect, useRef, type ReactNode } from 'react';
import { LanguageChoice } from '../language-choice.tsx';
import { t } from '../t.ts';
import type { Page } from './payment-calls.ts';
import './pay.css';

type Brand = Page['brand'];

const Address = ({ to, children }: { readonly to: string | null; readonly children: string }): ReactNode =>
  to !== null && isWebAddress(to) ? (
    <a href={to} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="cf-hidden-text"> {t('page.newWindow')}</span>
    </a>
  ) : null;

const BrandHead = ({ brand }: { readonly brand: Brand | undefined }): ReactNode => {
  const name = brand?.name ?? t('product');
  const isPlatform = (brand?.name ?? null) === null;
  const logo = brand?.logo ?? (isPlatform ? '/icon.svg' : null);
  return (
    <header className="cf-pay-head">
      <div className="cf-pay-brand">
        {logo !== null && <img src={logo} alt="" height={32} />}
        <span>{name}</span>
      </div>
      {(brand?.tagline ?? null) !== null && <p>{brand?.tagline}</p>}
    </header>
  );
};

const BrandFoot = ({ brand }: { readonly brand: Brand }): ReactNode => {
  const namesPlatform = brand.name !== null && !brand.hide_platform_name;
  const { footer_text: text, support_email: email, terms_url: terms, privacy_url: privacy } = brand;
  if (!namesPlatform && [text, email, terms, privacy].every((part) => part === null)) return null;
  return (
    <footer className="cf-pay-foot">
      {text !== null && <p>{text}</p>}
      <p className="cf-pay-links">
        {email !== null && <a href={`mailto:${email}`}>{t('page.support', { email })}</a>}
        <Address to={terms}>{t('page.terms')}</Address>
        <Address to={privacy}>{t('page.privacy')}</Address>
        {namesPlatform && <span>{t('page.platform', { product: t('product') })}</span>}
      </p>
    </footer>
  );
};

interface PayFrameProps {
  readonly title: string;
  /** The brand of the page; undefined while it is not known. */
  readonly brand?: Brand;
  readonly children: ReactNode;
}

/** The page around a guest's payment, in the brand of the merchant who is paid. */
export const PayFrame = ({ title, brand, children }: PayFrameProps): ReactNode => {
  const frame = useRef<HTMLDivElement>(null);
  const name = brand?.name ?? t('product');
  useEffect(() => {
    document.title = `${title} · ${name}`;
  }, [title, name]);
  const { primary_colour: primary = null, accent_colour: accent = null } = brand ?? {};
  useEffect(() => {
    const head = wordsOn(primary);
    const colours = {
      '--cf-pay-ground': head?.ground,
      '--cf-pay-words': head?.words,
      '--cf-pay-accent': (wordsOn(accent) ?? head)?.ground,
      '--cf-pay-accent-words': (wordsOn(accent) ?? head)?.words,
    };
    for (const [name, colour] of Object.entries(colours))
      if (colour !== undefined) frame.current?.style.setProperty(name, colour);
  }, [primary, accent]);
  return (
    <div ref={frame} className="cf-pay">
      <BrandHead brand={brand} />
      <main className="cf-pay-main">{children}</main>
      {brand !== undefined && <BrandFoot brand={brand} />}
      <LanguageChoice />
    </div>
  );
};
