import type { CourseProfile as Course } from '#domain/events/course-profile.ts'
import type { RaceEvent } from '#domain/events/event.ts'
import { CourseProfile } from '#ui/drawing/course-profile.tsx'
import { climbText, distanceText, eventLook, heightText } from '#ui/entry/event-look.ts'
import { Box, Row, Text } from '#ui/layout/words.tsx'
import { useIsDark } from '#ui/theme/use-is-dark.ts'
import { Fact, Heading } from './event-sections.tsx'
import { Picture } from '#ui/base/picture.tsx'

interface CourseSectionProps {
  event: RaceEvent
  unit: 'mi' | 'km'
  /** null: there is none, or it cannot be read; undefined: being read. */
  course: Course | null | undefined
}

/** Whether anything is known about the course; its profile is drawn for every theme or for none. */
export function hasCourseSection(event: RaceEvent): boolean {
  const { courseMap, profile } = eventLook(event)
  return Boolean(courseMap || profile || event.course_gpx_url)
}

/** The course from above and from the side, as far as they are known. */
export function CourseSection({ event, unit, course }: CourseSectionProps) {
  const look = eventLook(event)
  const dark = useIsDark()
  const drawn = dark ? look.profileDark : look.profile
  if (!hasCourseSection(event)) return null
  const climb = climbText(event.climb_m, unit)
  const facts = [distanceText(event.distance_m), climb && `${climb} of climb`].filter(Boolean).join(' · ')
  return (
    <section aria-labelledby="course">
      <Heading id="course">Course</Heading>
      {look.courseMap && (
        <Picture
          src={look.courseMap}
          shown="(min-width: 64rem) 38rem, 100vw"
          alt={event.course_map_alt || `Course map of the ${event.name}`}
          wide
          aspectRatio="760 / 440"
          objectFit="cover"
          border="2px solid"
          borderColor="text"
          borderRadius="control"
          below={36}
          loading="lazy"
        />
      )}
      {course ? (
        <Measured course={course} ink={look.ink === 'night' ? 'sky' : look.ink} unit={unit} />
      ) : course === undefined ? (
        // Room for what is being read, so that nothing below it moves.
        <Box aspectRatio="800 / 188" below={177} />
      ) : (
        drawn && (
          <Picture
            src={drawn}
            shown="(min-width: 64rem) 38rem, 100vw"
            alt={`Course profile${climb ? `, ${climb} of climb` : ''}`}
            wide
            aspectRatio="800 / 188"
            loading="lazy"
          />
        )
      )}
      {facts && course === null && (
        <Text above={14} quiet>
          {facts}
        </Text>
      )}
      {event.course_gpx_url && (
        <Row
          as="a"
          inline
          href={event.course_gpx_url}
          download
          touch
          above={8}
          fontWeight={700}
          textDecoration="underline"
        >
          Course as GPX, for your watch
        </Row>
      )}
    </section>
  )
}

/** A hill of this height fills the drawing; lower ones stay as flat as they are. */
const FULL_HEIGHT_M = 24

const unit_m = { mi: 1_609.344, km: 1_000 }
const MOST_TICKS = 14

/** Where the miles or kilometers of a course are, from 0 to 1; on long ones every second or fifth, and so on. */
export function courseTicks(distance_m: number, unit: 'mi' | 'km'): { at: number; text: string }[] {
  const count = Math.floor(distance_m / unit_m[unit] + 0.005)
  const every = [1, 2, 5, 10, 20, 50, 100].find((step) => count / step <= MOST_TICKS) ?? 200
  return Array.from({ length: Math.floor(count / every) }, (_, index) => {
    const number = (index + 1) * every
    return { at: Math.min(1, (number * unit_m[unit]) / distance_m), text: `${number}` }
  })
}

interface MeasuredProps {
  course: Course
  ink: 'sun' | 'sky' | 'clay' | 'pine'
  unit: 'mi' | 'km'
}

function Measured({ course, ink, unit }: MeasuredProps) {
  const climb = climbText(course.climb_m, unit)
  const lowest = heightText(course.lowest_m, unit)
  const highest = heightText(course.highest_m, unit)
  return (
    <>
      <CourseProfile
        heights={course.heights_m}
        ink={ink}
        leastSpan={FULL_HEIGHT_M}
        label={`Course profile: ${climb} of climb, lowest point ${lowest}, highest point ${highest} above the sea`}
        ticks={courseTicks(course.distance_m, unit)}
      />
      <Box as="dl" above={8}>
        <Fact name="Climb">{climb}</Fact>
        <Fact name="Lowest point">{lowest}</Fact>
        <Fact name="Highest point">{highest}</Fact>
      </Box>
    </>
  )
}
