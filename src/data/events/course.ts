import { useEffect, useState } from 'react'
import { courseProfile, type CourseProfile } from '#domain/events/course-profile.ts'
import { readTrack } from '#domain/events/course-track.ts'

const PATIENCE_MS = 30_000
/** A day of one point a second is less. */
const MOST_CHARACTERS = 20_000_000

/** The service worker keeps the files, so that a course that was seen once is there without a network. */
async function readCourse(url: string): Promise<CourseProfile | null> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) })
  if (!answer.ok) return null
  const text = await answer.text()
  return text.length > MOST_CHARACTERS ? null : courseProfile(readTrack(text))
}

/** Files of this site only; pages may connect to no other. */
const isOurs = (url: string) => /^\/(?![/\\])/.test(url)

/** The profile of a course; undefined while it is read, null when there is none or it is not available. */
export function useCourse(url: string): CourseProfile | null | undefined {
  const [read, setRead] = useState<{ url: string; course: CourseProfile | null } | null>(null)
  useEffect(() => {
    if (!isOurs(url)) return
    let wanted = true
    readCourse(url)
      // Without it the page shows the distance and the link; the next visit asks again.
      .catch(() => null)
      .then((course) => wanted && setRead({ url, course }))
    return () => {
      wanted = false
    }
  }, [url])
  if (!isOurs(url)) return null
  return read?.url === url ? read.course : undefined
}
