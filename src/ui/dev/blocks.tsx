import { useState } from 'react'
import { Badge, StatusBadge } from '#ui/base/badge.tsx'
import { Bib } from '#ui/race-day/bib.tsx'
import { Button, LinkButton } from '#ui/base/button.tsx'
import { SyncChip } from '#ui/base/chip.tsx'
import { CourseProfile } from '#ui/drawing/course-profile.tsx'
import { DateField } from '#ui/form/date-field.tsx'
import { ConfirmDialog } from '#ui/base/dialog.tsx'
import { ErrorSummary } from '#ui/form/error-summary.tsx'
import { CheckboxField, RadioGroupField, SelectField, TextAreaField, TextField } from '#ui/form/field.tsx'
import { Icon } from '#ui/base/icons.tsx'
import { LaneNumeral } from '#ui/drawing/lane-numeral.tsx'
import { ListSort } from '#ui/list/list-head.tsx'
import type { ListRules } from '#ui/list/list-state.ts'
import { Page, Section } from '#ui/page/page.tsx'
import { PostPicture } from '#ui/post/post-picture.tsx'
import { Receipt } from '#ui/sync/receipt.tsx'
import { Segmented } from '#ui/base/segmented.tsx'
import { EmptyState, ErrorState, LoadingLanes } from '#ui/page/states.tsx'
import { PostSteps } from '#ui/post/post-steps.tsx'
import { Cell, HeaderCell, TableRow, Table } from '#ui/list/table.tsx'
import { showToast } from '#ui/base/toast.tsx'
import { Box, Grid, Row } from '#ui/layout/words.tsx'
import { useList } from '#ui/list/use-list.ts'

const sizes = ['XS', 'S', 'M', 'L', 'XL', 'XXL'].map((value) => ({ value, label: value }))
const grid = { gap: 20, columns: 'repeat(auto-fit, minmax(min(300px, 100%), 1fr))' } as const
const row = { wrap: true, gap: 14 } as const
const zipError = 'Please enter a valid zip code (e.g., 12345 or 12345-6789).'

function Fields({ theme }: { theme: string }) {
  const [date, setDate] = useState('1992-05-02')
  return (
    <Section
      title={`Fields, ${theme}`}
      aside={<LaneNumeral size="3rem">5</LaneNumeral>}
      steps={<PostSteps of={3} at={2} active />}
    >
      <Grid {...grid}>
        <TextField label="First Name" name={`first-${theme}`} defaultValue="Ines" />
        <TextField
          label="Search by Name"
          name={`search-${theme}`}
          icon="search"
          placeholder="Enter runner name"
        />
        <TextField label="Zip Code" name={`zip-${theme}`} defaultValue="9700" error={zipError} />
        <SelectField
          label="Select Event"
          name={`event-${theme}`}
          placeholder="Choose an event"
          options={sizes}
        />
        <DateField
          label="Date of Birth"
          name={`dob-${theme}`}
          value={date}
          onChange={setDate}
          today="2026-06-20"
        />
        <TextAreaField label="Message" name={`message-${theme}`} optional help="At most 2,000 characters." />
        <RadioGroupField label="T-shirt Size" name={`size-${theme}`} options={sizes} defaultValue="M" />
        <CheckboxField
          name={`waiver-${theme}`}
          label="I have read the waiver and agree to it."
          defaultChecked
        />
      </Grid>
      <Box above={20}>
        <ErrorSummary errors={[{ field: `zip-${theme}`, message: zipError }]} />
      </Box>
    </Section>
  )
}

const runners = ['Tomas Lindqvist', 'Josué Benavides', 'Łucja Wiśniewska'].map((name, at) => ({
  name,
  rank: at + 1,
}))
const runner_rules: ListRules<(typeof runners)[number], 'rank' | 'name'> = {
  first: { q: '', sort: 'rank', dir: 'asc' },
  values: { rank: ({ rank }) => rank, name: ({ name }) => name },
  textOf: ({ name }) => name,
}

function Lists({ theme }: { theme: string }) {
  const [view, setView] = useState<'table' | 'cards'>('table')
  const list = useList(runner_rules, runners)
  return (
    <Section title={`Lists and states, ${theme}`} aside={<LaneNumeral size="3rem">8</LaneNumeral>}>
      <Segmented
        label="View"
        value={view}
        onChange={setView}
        options={[
          { value: 'table', label: 'Table', icon: 'table' },
          { value: 'cards', label: 'Cards', icon: 'cards' },
        ]}
      />
      <Table caption={`Results, ${theme}`}>
        <thead>
          <TableRow>
            <ListSort list={list} by="rank">
              Rank
            </ListSort>
            <ListSort list={list} by="name">
              Name
            </ListSort>
            <HeaderCell textAlign="right">Time</HeaderCell>
          </TableRow>
        </thead>
        <tbody>
          {list.shown.map(({ name, rank }) => (
            <TableRow key={name}>
              <Cell look="timeLarge" width={64}>
                {rank}
              </Cell>
              <Cell bold>{name}</Cell>
              <Cell look="time" textAlign="right">
                0:3{rank}:48
              </Cell>
            </TableRow>
          ))}
        </tbody>
      </Table>
      <Grid {...grid} above={32}>
        <EmptyState
          title="No results found"
          text="No results match your search criteria. Try adjusting your filters."
        />
        <ErrorState title="Error loading events" text="The server did not answer." onRetry={() => {}} />
        <LoadingLanes label="Loading results..." />
      </Grid>
    </Section>
  )
}

function AllBlocks({ theme }: { theme: 'light' | 'dark' | 'outdoor' }) {
  const [asking, setAsking] = useState(false)
  return (
    <Box
      data-theme={theme}
      bg="ground"
      color="text"
      pad={{ base: 16, md: 32 }}
      colorScheme={theme === 'dark' ? 'dark' : 'light'}
    >
      <Section title={`Buttons, ${theme}`} aside={<LaneNumeral size="3rem">4</LaneNumeral>}>
        <Row {...row}>
          <Button variant="accent">
            Register Now <Icon name="arrow-right" />
          </Button>
          <Button>Filter Results</Button>
          <Button variant="outline">Add to Cart</Button>
          <LinkButton to="/events" variant="link">
            View All Events
          </LinkButton>
          <Button disabled>Update</Button>
          <Button variant="danger" onClick={() => setAsking(true)}>
            Delete User
          </Button>
          <Button
            variant="plain"
            onClick={() =>
              showToast({ title: 'Added to cart!', description: 'Marshal Cap has been added to your cart.' })
            }
          >
            Toast
          </Button>
          <Button
            variant="plain"
            onClick={() =>
              showToast({
                kind: 'error',
                title: 'Registration Failed',
                description: 'There was an error submitting your registration. Please try again.',
              })
            }
          >
            Error toast
          </Button>
        </Row>
        <ConfirmDialog
          open={asking}
          dangerous
          title="Delete User"
          text="Are you sure you want to delete ines@mail.example? This action cannot be undone."
          confirmLabel="Delete User"
          onConfirm={() => setAsking(false)}
          onCancel={() => setAsking(false)}
        />
      </Section>
      <Fields theme={theme} />
      <Section title={`Chips and badges, ${theme}`} aside={<LaneNumeral size="3rem">6</LaneNumeral>}>
        <Row {...row} bg="header" pad={12} data-on-black>
          <SyncChip state="offline" label="Offline" />
          <SyncChip state="syncing" label="Syncing 3" />
          <SyncChip state="synced" label="Synced 3 min ago" />
          <SyncChip state="synced" label="Synced" refused={1} />
          <SyncChip state="synced" label="Synced" waiting={3} />
          <SyncChip state="error" label="Not synced" />
        </Row>
        <Row {...row} above={14}>
          {(['upcoming', 'past', 'cancelled', 'draft', 'admin', 'user', 'provisional'] as const).map(
            (status) => (
              <StatusBadge key={status} status={status} />
            ),
          )}
          <Badge>Apparel</Badge>
        </Row>
      </Section>
      <Section title={`Receipts, ${theme}`} aside={<LaneNumeral size="3rem">7</LaneNumeral>}>
        <Grid {...grid} align="start">
          <Receipt
            level={3}
            title="Registration"
            reference="MP-7F3A"
            state="pending"
            message="Sends by itself when you are online. You can close the app."
          />
          <Receipt level={3} title="Registration" reference="MP-7F3B" state="sending" />
          <Receipt
            level={3}
            title="Registration"
            reference="MP-7F3C"
            state="accepted"
            heading="Accepted 14:02"
            message="You are on the start list. Bib 412."
          />
          <Receipt
            level={3}
            title="Registration"
            reference="MP-7F3D"
            state="refused"
            heading="Refused, because registration for this event closed at 14:00."
            message="Nothing was charged. Your answers are still here."
          >
            <Button grow>Edit and retry</Button>
            <Button variant="outline">Discard</Button>
          </Receipt>
        </Grid>
      </Section>
      <Lists theme={theme} />
      <Section title={`Motifs, ${theme}`} aside={<LaneNumeral size="3rem">3</LaneNumeral>}>
        <Grid {...grid} align="end">
          <Bib title="Summer Solstice 10K" number="412" pinned>
            Wave A · 1:00 PM
          </Bib>
          <CourseProfile
            label="Course profile"
            heights={[2, 3, 6, 12, 9, 22, 38, 24, 10, 8, 16, 12, 5, 3, 2]}
            ticks={[1, 2, 3, 4, 5, 6].map((mile) => ({ at: mile / 6.2, text: String(mile) }))}
          />
          <PostPicture src="/art/event-autumn-trail-half-marathon.svg" alt="" ratio={1.5} />
        </Grid>
      </Section>
    </Box>
  )
}

export function Blocks() {
  return (
    <Page title="Blocks" intro="Every block of the design system, in the three themes." bleed>
      <AllBlocks theme="light" />
      <AllBlocks theme="dark" />
      <AllBlocks theme="outdoor" />
    </Page>
  )
}
