import { templateDir } from './server.ts'

/** Builds server and hooks and migrates one database before the workers start, so that they only copy. */
export default function setup(): void {
  templateDir(false)
}
