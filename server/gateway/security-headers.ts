/** The policy of the built app: own scripts and styles only, no inline code, no string ever turned into script. */
export const contentSecurityPolicy: Readonly<Record<string, string>> = {
  'default-src': "'none'",
  'script-src': "'self'",
  'connect-src': "'self'",
  'img-src': "'self' data: blob:",
  'font-src': "'self'",
  'base-uri': "'none'",
  'object-src': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
  'style-src': "'self'",
  'require-trusted-types-for': "'script'",
  'trusted-types': "'none'",
};

/** The address to which browsers report what the policy stopped; same origin, so `report-uri`, which every browser sends at once. */
export const policyReportPath = '/csp-reports';

const deniedFeatures = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/** What the portal's own pages use, and no frame inside them: passkeys. */
const ownFeatures = ['publickey-credentials-create', 'publickey-credentials-get'];

/** Writes a policy table as the value of the Content-Security-Policy header. */
export const formatPolicy = (policy: Readonly<Record<string, string>>): string =>
  Object.entries({ ...policy, 'report-uri': policyReportPath })
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ');

/** The headers of every answer, errors and files included; `secure` means that browsers reach the portal over https. */
export const securityHeaders = (secure: boolean): Readonly<Record<string, string>> => ({
  'content-security-policy': formatPolicy(contentSecurityPolicy),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': [
    ...deniedFeatures.map((feature) => `${feature}=()`),
    ...ownFeatures.map((feature) => `${feature}=(self)`),
  ].join(', '),
  ...(secure ? { 'strict-transport-security': 'max-age=63072000' } : {}),
});
