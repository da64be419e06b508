import type { Understood } from '#data/imports/results-import.ts'
import type { ImportChoices } from '#domain/imports/import-choices.ts'
import type { BasisTrial, PlaceMatches } from '#domain/imports/import-basis.ts'
import { genders } from '#domain/registrations/registration.ts'
import { RadioGroupField, SelectField } from '#ui/form/field.tsx'
import { Grid } from '#ui/layout/words.tsx'
import { bandText, count, genderHelp, place_is_gender_text } from './import-text.ts'

const gender_labels: Record<(typeof genders)[number], string> = {
  male: 'Men',
  female: 'Women',
  'non-binary': 'Non-binary',
  'prefer-not-to-say': 'Prefer not to say',
}

const bases = ['gun', 'chip'] as const
const basis_labels = { gun: 'Gun time', chip: 'Chip time' }

/** `Chip time: 1,025 of 1,025 places of the file`. */
function basisOptions(file: Understood, of: (trial: BasisTrial) => PlaceMatches[]) {
  return bases.map((basis) => {
    const matches = of(file[basis])
    const same = matches.reduce((sum, one) => sum + one.same, 0)
    const all = matches.reduce((sum, one) => sum + one.of, 0)
    const gives = all === 0 ? '' : `: gives ${count(same)} of the file’s ${count(all)} places`
    return { value: basis, label: `${basis_labels[basis]}${gives}` }
  })
}

/** How many places the file's one time reproduces; with two times, the choice between them says it. */
function reproduced({ asks_basis, choices, ...file }: Understood): string {
  if (asks_basis) return ''
  const { overall, gender } = file[choices.ranking_basis]
  const all = [overall, gender, file[choices.age_group_basis].age_group]
  const [same, of] = [all.reduce((sum, one) => sum + one.same, 0), all.reduce((sum, one) => sum + one.of, 0)]
  return `The times give ${count(same)} of the file’s ${count(of)} places. `
}

interface PlaceChoicesProps {
  file: Understood
  onChoose: (choices: Partial<ImportChoices>) => void
}

/** What the file does not say by itself: whose it is, and which times its places follow. */
export function PlaceChoices({ file, onChoose }: PlaceChoicesProps) {
  const { choices } = file
  const choose =
    (name: 'ranking_basis' | 'age_group_basis') => (event: { currentTarget: { value: string } }) => {
      const basis = bases.find((known) => known === event.currentTarget.value)
      if (basis) onChoose({ [name]: basis })
    }
  return (
    <Grid columns={{ base: '1fr', lg: '1fr 1fr' }} gap="24px 32px" align="start">
      {file.asks_gender && (
        <SelectField
          label="Gender of all runners in the file"
          help={genderHelp(file)}
          placeholder="Not known"
          options={genders.map((value) => ({ value, label: gender_labels[value] }))}
          value={choices.gender}
          onChange={(event) =>
            onChoose({ gender: genders.find((known) => known === event.currentTarget.value) ?? '' })
          }
        />
      )}
      {file.band_choices.length > 0 && (
        <SelectField
          label="Age groups"
          help="The file has ages and no groups. The event’s groups are these from then on."
          options={file.band_choices.map((bands) => ({ value: bands.join(), label: bandText(bands) }))}
          value={
            choices.age_bands.length > 0 ? choices.age_bands.join() : (file.band_choices[0]?.join() ?? '')
          }
          onChange={(event) => {
            const { value } = event.currentTarget
            const bands = file.band_choices.find((known) => known.join() === value)
            if (bands) onChoose({ age_bands: bands })
          }}
        />
      )}
      {file.asks_basis && (
        <RadioGroupField
          name="ranking_basis"
          label="Overall and gender places by"
          layout="list"
          options={basisOptions(file, ({ overall, gender }) => [overall, gender])}
          value={choices.ranking_basis}
          onChange={choose('ranking_basis')}
        />
      )}
      {file.asks_basis && (
        <RadioGroupField
          name="age_group_basis"
          label="Age group places by"
          layout="list"
          options={basisOptions(file, ({ age_group }) => [age_group])}
          value={choices.age_group_basis}
          onChange={choose('age_group_basis')}
        />
      )}
      {file.has_places && (
        <RadioGroupField
          name="use_order"
          label="Runners with the same time"
          layout="list"
          options={[
            { value: 'order', label: 'In the order of the file’s places' },
            { value: 'shared', label: 'Share one place' },
          ]}
          help={`${file.place_is_gender && !file.asks_gender ? `${place_is_gender_text} ` : ''}${reproduced(file)}Places are always computed from the times, so that they stay right after a correction.`}
          value={choices.use_order ? 'order' : 'shared'}
          onChange={(event) => onChoose({ use_order: event.currentTarget.value === 'order' })}
        />
      )}
    </Grid>
  )
}
