import { dayAfter } from '#domain/kernel/calendar-date.ts'
import type { ActivityChange, ActivityEntry } from '#domain/inbox/activity.ts'
import type { BlogPost } from '#domain/content/blog-post.ts'
import type { Cell } from '#domain/kernel/seal.ts'
import { demo_admin, demo_editor, demo_people } from './accounts.ts'
import { stampOn } from './dates.ts'
import type { DemoEvent } from './demo-data.ts'
import type { StockedProduct } from './products.ts'
import { randomFor } from './random.ts'

// What the demo's admins did in the last weeks.

interface Subjects {
  events: readonly DemoEvent[]
  products: readonly StockedProduct[]
  posts: readonly BlogPost[]
}

type Done = Pick<ActivityEntry, 'kind' | 'author' | 'record' | 'label' | 'whose' | 'changes'>

const [noor = demo_admin, priya = demo_editor] = demo_people

const changed = (
  collection: string,
  record: string,
  fields: { [field: string]: [Cell, Cell] },
): ActivityChange[] => [{ action: 'update', collection, record, fields }]

/** Results that were typed, and runners that were corrected, in one event. */
function ofRunners({ event, registrations }: DemoEvent): Done[] {
  return registrations.slice(3, 12).map((runner, at): Done => {
    const about = {
      record: runner.id,
      label: event.name,
      whose: `${runner.first_name} ${runner.last_name}`,
      author: at % 3 === 0 ? noor.id : demo_admin.id,
    }
    if (runner.race_time !== null && at % 2 === 0) {
      const race_time: [Cell, Cell] = [at % 4 === 0 ? 0 : runner.race_time + 60_000, runner.race_time]
      return { ...about, kind: 'setResult', changes: changed('registrations', runner.id, { race_time }) }
    }
    const sizes: [Cell, Cell] = [runner.t_shirt_size === 'M' ? 'L' : 'M', runner.t_shirt_size]
    const fields: { [field: string]: [Cell, Cell] } =
      at % 3 === 1 ? { t_shirt_size: sizes } : { city: ['Aldr Bay', runner.city] }
    return { ...about, kind: 'updateRegistration', changes: changed('registrations', runner.id, fields) }
  })
}

function ofEvents(events: readonly DemoEvent[]): Done[] {
  return events.slice(0, 6).map(({ event }, at): Done => {
    const fields: { [field: string]: [Cell, Cell] } =
      at % 2 === 0
        ? { capacity: [Math.max(50, (event.capacity ?? 250) - 50), event.capacity ?? 0] }
        : { event_time: ['09:30', event.event_time], location_name: ['Harbor Green', event.location_name] }
    const about = { record: event.id, label: event.name, whose: '', author: demo_admin.id }
    return { ...about, kind: 'updateEvent', changes: changed('events', event.id, fields) }
  })
}

function ofProducts(products: readonly StockedProduct[]): Done[] {
  return products.slice(0, 5).map(({ id, name, price }, at): Done => {
    const about = { record: id, label: name, whose: '', author: at % 2 === 0 ? noor.id : demo_admin.id }
    return {
      ...about,
      kind: 'updateProduct',
      changes: changed('products', id, { price: [price + 2, price] }),
    }
  })
}

function ofPosts(posts: readonly BlogPost[]): Done[] {
  return posts.slice(0, 4).flatMap(({ id, title }, at): Done[] => {
    const about = { record: id, label: title, whose: '', author: at === 1 ? priya.id : demo_editor.id }
    const published = changed('blog_posts', id, { status: ['draft', 'published'] })
    return [
      { ...about, kind: 'updatePost', changes: published },
      {
        ...about,
        kind: 'createPost',
        changes: [
          { action: 'create', collection: 'blog_posts', record: id, fields: { title: [null, title] } },
        ],
      },
    ]
  })
}

const ofRoles = (): Done[] => [
  {
    kind: 'setRole',
    author: demo_admin.id,
    record: priya.id,
    label: '',
    whose: `${priya.first_name} ${priya.last_name}`,
    changes: changed('users', priya.id, { role: ['user', 'editor'] }),
  },
  {
    kind: 'addAdmin',
    author: demo_admin.id,
    record: noor.id,
    label: '',
    whose: `${noor.first_name} ${noor.last_name}`,
    changes: changed('users', noor.id, { role: ['user', 'admin'] }),
  },
]

/** Interleaved, as people do now this and now that. */
function mixed(lists: readonly Done[][]): Done[] {
  const longest = Math.max(...lists.map(({ length }) => length))
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list.slice(at, at + 1))).flat()
}

export function makeActivity(base: string, { events, products, posts }: Subjects): ActivityEntry[] {
  const timed = events.filter(({ event }) => event.status === 'past').slice(0, 2)
  const lists = [...timed.map(ofRunners), ofEvents(events), ofProducts(products), ofPosts(posts), ofRoles()]
  const devices = ['desk', 'phone', 'editor'].map((name) => randomFor(`device ${name}`).id())
  return mixed(lists).map((done, at): ActivityEntry => {
    const random = randomFor(`activity ${at}`)
    const mine = done.author === demo_admin.id ? devices[at % 2] : devices[2]
    return {
      ...done,
      id: random.id(),
      device: mine ?? '',
      more: 0,
      restored: false,
      created: stampOn(
        dayAfter(base, -1 - Math.floor(at / 3)),
        20 * 3600 - (at % 3) * 5_400 - random.int(0, 2_000),
      ),
    }
  })
}
