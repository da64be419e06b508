import { ChakraProvider } from '@chakra-ui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { no_work } from '#data/engine/views/own-work.ts'
import { race, runner } from '#support/runner.ts'
import { system } from '#ui/theme/system.ts'
import { StartListPaper } from './start-list-paper.tsx'

test('the box of a packet that is out is ticked', () => {
  const runners = ['31', '32'].map((bib_number) => ({ ...runner, ...no_work, id: bib_number, bib_number }))
  const sheet = renderToStaticMarkup(
    <ChakraProvider value={system}>
      <StartListPaper
        event={race}
        runners={runners}
        isOut={({ bib_number }) => bib_number === '31'}
        order="listed"
      />
    </ChakraProvider>,
  )
  const rows = [...sheet.matchAll(/<tr>.*?<\/tr>/g)].map(([row]) => row.replaceAll(/<[^>]*>/g, ' '))
  expect(rows[1]).toMatch(/^ +31 .*out +☑/)
  expect(rows[2]).toMatch(/^ +32 .*☐/)
  expect(rows[2]).not.toContain('out')
})
