/** What the build compiles the descriptors to. */
declare module 'virtual:counterfoil/portal' {
  // oxlint-disable-next-line typescript/consistent-type-imports -- an ambient module cannot import by a relative path
  type PortalModule = import('./compiled-portal.ts').PortalModule;
  export const portal: PortalModule['portal'];
  export const screens: PortalModule['screens'];
  export const languages: PortalModule['languages'];
  export const loadValidators: PortalModule['loadValidators'];
  export const loadPageMessages: PortalModule['loadPageMessages'];
  export const loadInsideMessages: PortalModule['loadInsideMessages'];
  export const loadSearch: PortalModule['loadSearch'];
  export const findings: PortalModule['findings'];
  export const onScreens: PortalModule['onScreens'];
}
