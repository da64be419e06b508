import { chakra } from '@chakra-ui/react'
import type { CourseProfile as Course } from '#domain/course-profile.ts'
import type { RaceEvent } from '#domain/event.ts'
import { CourseProfile } from '#ui/drawing/course-profile.tsx'
import { climbText, distanceText, eventLook, heightText } from '#ui/entry/event-look.ts'
import { useIsDark } from '#ui/theme/use-is-dark.ts'
import { courseTicks } from './course-ticks.ts'
import { Fact, Heading } from './event-sections.tsx'

export interface CourseSectionProps {
  event: RaceEvent
  unit: 'mi' | 'km'
  /** null: none, or it cannot be had; undefined: being read. */
  course: Course | null | undefined
}

/** Whether anything is known of the course; its profile is drawn for every theme or for none. */
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
        <chakra.img
          src={look.courseMap}
          alt={event.course_map_alt || `Course map of the ${event.name}`}
          width="100%"
          aspectRatio="760 / 440"
          objectFit="cover"
          border="2px solid"
          borderColor="text"
          borderRadius="control"
          marginBottom="36px"
          loading="lazy"
        />
      )}
      {course ? (
        <Measured course={course} ink={look.ink === 'night' ? 'sky' : look.ink} unit={unit} />
      ) : course === undefined ? (
        // The room of what is being read, so that nothing below it moves.
        <chakra.div aspectRatio="800 / 188" marginBottom="177px" />
      ) : (
        drawn && (
          <chakra.img
            src={drawn}
            alt={`Course profile${climb ? `, ${climb} of climb` : ''}`}
            width="100%"
            aspectRatio="800 / 188"
            loading="lazy"
          />
        )
      )}
      {facts && course === null && (
        <chakra.p marginTop="14px" color="quiet">
          {facts}
        </chakra.p>
      )}
      {event.course_gpx_url && (
        <chakra.a
          href={event.course_gpx_url}
          download
          display="inline-flex"
          alignItems="center"
          minHeight="target"
          marginTop="8px"
          fontWeight={700}
          textDecoration="underline"
        >
          Course as GPX, for your watch
        </chakra.a>
      )}
    </section>
  )
}

/** A hill of this height fills the drawing; on lower ones it stays as flat as they are. */
const FULL_HEIGHT_M = 24

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
      <chakra.dl marginTop="8px">
        <Fact name="Climb">{climb}</Fact>
        <Fact name="Lowest point">{lowest}</Fact>
        <Fact name="Highest point">{highest}</Fact>
      </chakra.dl>
    </>
  )
}
