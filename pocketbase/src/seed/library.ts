import { dayAfter } from '#domain/kernel/calendar-date.ts'
import { serverMs } from '#domain/kernel/server-ms.ts'
import { stampOn } from './dates.ts'
import { randomFor } from './random.ts'
import { count, type FileRecord, type Store } from './store.ts'

// The library of the demo: drawings of public/art as JPEGs, which is what the server makes of every picture.

declare const Record: new (collection: object) => FileRecord
declare const $filesystem: { fileFromPath(path: string): { size: number } }

const pictures = [
  { file: 'lighthouse-start', alt: 'Three runners on a shore road, lighthouse and setting sun' },
  { file: 'harbor-at-night', alt: 'Two runners and a wheelchair racer under street lamps' },
  { file: 'spring-trees', alt: 'Three runners between blossoming trees' },
  { file: 'aid-station', alt: 'A volunteer holds out a cup to a runner in hijab' },
  { file: 'timing-tent', alt: 'A timing volunteer with a stopwatch and clipboard beside the race clock' },
  { file: 'three-wheels', alt: 'A wheelchair racer climbing a steep road' },
]
const [width, height] = [960, 640]

/** Writes those that are missing, relative to the day `today`. @param folder where the files are */
export function writeLibrary(tx: Store, today: string, folder: string): void {
  pictures.forEach(({ file, alt }, at) => {
    const id = randomFor(`library ${file}`).id()
    const created = stampOn(dayAfter(today, -3 - at * 4), 11 * 3600 + at * 611)
    if (count(tx, 'SELECT COUNT(*) AS n FROM images WHERE id = {:id}', { id }) === 0) {
      const image = new Record(tx.findCollectionByNameOrId('images'))
      const name = `${file}.jpg`
      const content = $filesystem.fileFromPath(`${folder}/${name}`)
      const path = `admin-uploads/${serverMs(created)}-${name}`
      for (const [field, value] of Object.entries({ id, name, alt, path, width, height }))
        image.set(field, value)
      image.set('file', content)
      image.set('bytes', content.size)
      tx.save(image)
    }
    tx.db()
      .newQuery('UPDATE images SET created = {:created}, updated = {:created} WHERE id = {:id}')
      .bind({ id, created })
      .execute()
  })
}
