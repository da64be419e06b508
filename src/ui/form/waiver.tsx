import { Row, Stack } from '#ui/layout/words.tsx'
import { useShownSite } from '#ui/site/shown-site.ts'

/** The waiver itself, beside the box that agrees to it: readable without a network and without leaving the form. */
export function Waiver() {
  const { name } = useShownSite()
  return (
    <details>
      <Row as="summary" inline touch cursor="pointer" underline>
        Read the waiver
      </Row>
      <Stack gap={10} pad="12px 14px" bg="sunk" borderRadius="control" look="small">
        <p>
          Running a race is hard on the body, and roads, trails and weather are not always kind. I take part
          at my own risk, I am fit for the distance, and I will stop when a marshal or medic tells me to.
        </p>
        <p>
          I release {name}, its volunteers and the owners of the land from claims that arise from my taking
          part, except where they acted with gross negligence.
        </p>
        <p>
          I let the medics treat me in an emergency and tell my emergency contact. My name, age group and time
          are published in the results.
        </p>
      </Stack>
    </details>
  )
}
