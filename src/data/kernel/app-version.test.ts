import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { app_version } from './app-version.ts'

it('is the version of the product, which a captain compares from phone to phone', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  expect(app_version).toBe(version)
})
