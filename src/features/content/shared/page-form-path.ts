/** Where the words of a page are written. */
export const pageFormPath = ({ name }: { name: string }): string => `/admin/site/${name.replaceAll('_', '-')}`
