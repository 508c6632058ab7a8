/** True when a path has one reading only: no empty, dot or encoded-slash segment, no second layer of encoding. */
export const isCanonicalPath = (url: string): boolean => {
  const [path = ''] = url.split('?');
  if (!path.startsWith('/') || /[\\#\s]|%(?:00|25|2f|5c)/i.test(path) || path.includes('//')) return false;
  try {
    return !decodeURIComponent(path)
      .split('/')
      .some((segment) => segment === '.' || segment === '..');
  } catch {
    return false;
  }
};
