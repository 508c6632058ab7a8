import { useHost } from './host-provider.tsx';

/** A picture that the host registered; nothing where it has none of that name. */
export const Icon = ({ name }: { readonly name: string }) => {
  const { icons } = useHost();
  const Picture = Object.hasOwn(icons, name) ? icons[name] : undefined;
  return Picture === undefined ? null : <Picture />;
};
