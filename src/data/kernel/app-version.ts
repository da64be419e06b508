/** The product's version, as `milepost --version` begins; vite.config.ts puts it in. */
export const app_version = String(import.meta.env.MILEPOST_VERSION)
