import { useState } from 'react'
import { readValues } from '#domain/content/site/page-fields.ts'
import { mails } from '#domain/content/site/pages/mails.ts'
import { sitePlaceholders } from '#domain/content/site/placeholders.ts'
import type { Letter } from '#domain/kernel/letter.ts'
import { pickupCode } from '#domain/registrations/pickup-code.ts'
import { SelectField } from '#ui/form/field.tsx'
import { Box, List, Row, Stack, Text } from '#ui/layout/words.tsx'
import { QrCode } from '#ui/race-day/qr-code.tsx'
import { useShownSite } from '#ui/site/shown-site.ts'
import { example_registration, mail_examples } from './mail-examples.ts'

const options = mail_examples.map(({ name, title }) => ({ value: name, label: title }))

/** Each mail to an example runner, with what the form holds. */
export function MailPreview({ words }: { words: object }) {
  const site = useShownSite()
  const [chosen, setChosen] = useState(options[0]?.value ?? '')
  const own = { texts: readValues(mails.fields, words), values: sitePlaceholders(site) }
  const letter = mail_examples.find(({ name }) => name === chosen)?.letter(own, site.pickup)
  return (
    <Box as="section" aria-label="Preview of a mail" shrink>
      <SelectField
        label="As it arrives"
        name="mail"
        value={chosen}
        options={options}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      {letter && (
        <Box above={12} bg="card" border="1px solid" borderColor="hairline">
          <Text look="small" quiet pad="10px 16px" anywhere>
            Subject: {letter.subject}
          </Text>
          <Box data-on-black bg="header" color="header.text" padX={16} padY={12}>
            <Text look="label" anywhere>
              {site.name}
            </Text>
          </Box>
          <Words letter={letter} />
        </Box>
      )}
    </Box>
  )
}

/** A letter as pocketbase/mail_letter.go writes it. */
function Words({ letter: { heading, before, bib, facts, link, closing = [], after } }: { letter: Letter }) {
  return (
    <Stack gap={12} pad={16}>
      <Text look="title" anywhere>
        {heading}
      </Text>
      <Paragraphs texts={before} />
      {bib && (
        <Stack gap={6} pad={14} bg="#fff" color="#000" border="2px solid" justifyItems="center">
          <Text look="label">{bib.race}</Text>
          <Text look="heading">{bib.number}</Text>
          <Text look="small">{bib.below}</Text>
          <Box width={140}>
            <QrCode value={pickupCode(example_registration)} label="The QR code for packet pick-up" />
          </Box>
        </Stack>
      )}
      {facts.length > 0 && (
        <List gap={0} lineAbove="hair">
          {facts.map(({ label, value, former }) => (
            <Box as="li" key={label} padY={8} lineBelow="hair">
              <Text quiet look="small">
                {label}
              </Text>
              <Text bold whiteSpace="pre-line" anywhere>
                {value}
              </Text>
              {former && (
                <Text quiet look="small">
                  Before: <s>{former}</s>
                </Text>
              )}
            </Box>
          ))}
        </List>
      )}
      {link && (
        <Row>
          {/* Not pink as in the mail: on this screen that marks what to do next. */}
          <Text look="button" border="2px solid" pad="10px 16px">
            {link.label}
          </Text>
        </Row>
      )}
      <Paragraphs texts={closing} />
      {after.map((text) => (
        <Text key={text} quiet look="small" anywhere>
          {text}
        </Text>
      ))}
    </Stack>
  )
}

const Paragraphs = ({ texts }: { texts: readonly string[] }) =>
  texts.map((text, at) => (
    <Text key={at} whiteSpace="pre-line" anywhere>
      {text}
    </Text>
  ))
