// Who reads and writes what by PocketBase's own endpoints, for every collection that the server has. A collection or a
// field that is not listed here fails the tests: a developer who adds one says here who may see it.

export type Reader = 'everybody' | 'owner' | 'editor' | 'admin'

export interface CollectionRules {
  /** The kinds of rows (see world/rows.ts) and who reads them. */
  rows: Record<string, readonly Reader[]>
  /** Nobody lists or views: 403, no matter what is in it. */
  locked?: true
  create?: 'everybody'
  delete?: 'owner'
  /** Fields of one person; every row gets a canary in each of them. */
  personal: readonly string[]
  /** Personal fields that everybody reads of the rows of these kinds, in the packed results. */
  published?: { kinds: readonly string[]; fields: readonly string[] }
  /** Fields that no answer of PocketBase's own ever shows, to nobody. */
  hidden: readonly string[]
  /** Those of them that the feed of admins tells, and no other answer; each row gets a canary in them. */
  fed_to_admins?: readonly string[]
  /** Everything else: technical, of a closed list of values, or meant for everybody. */
  open: readonly string[]
  /** The id goes further than the row: entries in a race that became a draft again still name it, and so does the
   * tombstone of a result that was withdrawn. */
  id_is_open?: true
  /** Fields with files, and who fetches them. */
  files?: Record<string, readonly Reader[]>
}

const words = (text: string): string[] => text.trim().split(/\s+/)

/** PocketBase's own bookkeeping about an account: each row is its account's alone. */
const bookkeeping = { rows: { owned: ['owner'] } } as const

export const collections: Record<string, CollectionRules> = {
  events: {
    rows: { published: ['everybody'], draft: ['admin'] },
    id_is_open: true,
    // A draft is for a race that nobody knows about yet.
    personal: [
      'name',
      'location_name',
      'location_address',
      'description',
      'image_url',
      'image_alt',
      'course_map_url',
      'course_map_alt',
      'course_gpx_url',
      'fee_payment_text',
    ],
    hidden: ['bib_rules', 'next_slot'],
    fed_to_admins: ['bib_rules'],
    open: words(`
      id slug event_date event_time time_zone registration_opens registration_closes status distance_m
      climb_m capacity fees fee_payment hold_days confirm_days awards pickup_hours ranking_basis age_group_basis age_bands results_provisional photos
      registered finishers created updated
    `),
  },
  registrations: {
    rows: {
      entered: ['owner', 'admin'],
      finished: ['owner', 'admin'],
      // From somebody without an account: by PocketBase's endpoints for admins only, by its feed with the secret.
      guests: ['admin'],
      // The same with an address that somebody has verified; the address of an account that has not is nobody's.
      by_address: ['owner', 'admin'],
      by_unverified_address: ['admin'],
      imported: ['admin'],
    },
    personal: words(`
      first_name last_name email date_of_birth street_address city state zip_code phone_number
      emergency_contact_name emergency_contact_phone bib_number packet_at packet_from gun_time chip_time
    `),
    published: { kinds: ['finished', 'imported'], fields: ['first_name', 'last_name', 'bib_number'] },
    hidden: ['guest', 'lapsed_bib', 'confirm_key', 'table_paid', 'table_signed'],
    open: words(`
      id event_id user_id source gender t_shirt_size packet_shirt waiver_agreed waiver_version fee_cents fee_paid pay_by confirm_by confirmed lapsed age_group
      result_status race_time finish_order pace overall_rank gender_rank age_group_rank result_slot created updated
    `),
  },
  result_chunks: {
    rows: { published: ['everybody'], draft: [] },
    id_is_open: true,
    personal: [],
    hidden: [],
    open: words('id event_id chunk count data created updated'),
  },
  users: {
    rows: { account: ['owner', 'admin'] },
    create: 'everybody',
    personal: words(`
      email first_name last_name shipping_full_name shipping_street_address shipping_city
      shipping_state shipping_zip_code shipping_phone avatar_url
    `),
    hidden: ['password', 'tokenKey', 'authenticator', 'authenticator_step'],
    open: words('id emailVisibility verified role created updated'),
  },
  blog_posts: {
    rows: { published: ['everybody'], draft: ['editor', 'admin'] },
    personal: ['title', 'excerpt', 'content', 'author', 'featured_image_url', 'image_alt'],
    hidden: [],
    open: words('id slug status created updated'),
  },
  reviews: {
    rows: { shown: ['everybody'], taken_down: ['admin'] },
    personal: ['name', 'review', 'photo_url', 'photo_path'],
    hidden: ['waiting_photo'],
    fed_to_admins: ['waiting_photo'],
    open: words('id rating hidden created updated'),
  },
  // What an organiser decided for the whole site.
  site_settings: {
    rows: { decided: ['admin'] },
    personal: [],
    hidden: [],
    open: words('id review_photos created updated'),
  },
  site_parts: {
    rows: { part: ['everybody'] },
    personal: [],
    hidden: [],
    open: words('id part fields version created updated'),
  },
  site_drafts: {
    rows: { part_draft: ['editor', 'admin'] },
    personal: [],
    hidden: [],
    open: words('id part fields created updated'),
  },
  // What was published of them; editors and admins are told who did it (pocketbase/page_site_versions.go).
  site_versions: {
    rows: { version: ['everybody'], version_of_contact: ['editor', 'admin'] },
    personal: [],
    hidden: ['author'],
    open: words('id part version fields created updated'),
  },
  products: {
    rows: { sold: ['everybody'] },
    personal: ['name', 'description', 'image_url', 'image_alt', 'category'],
    hidden: [],
    open: words('id price rating sizes created updated'),
  },
  orders: {
    rows: { ordered: ['owner', 'admin'], of_nobody: ['admin'] },
    personal: words(`
      shipping_full_name shipping_street shipping_city shipping_state shipping_zip_code shipping_country
      shipping_phone billing_full_name billing_street billing_city billing_state billing_zip_code billing_phone
    `),
    hidden: [],
    open: words('id user_id total_amount status payment_status billing_same_as_shipping created updated'),
  },
  order_items: {
    rows: { ordered: ['owner', 'admin'], of_nobody: ['admin'] },
    personal: ['product_name', 'product_image_url'],
    hidden: [],
    open: words('id order_id product_id size price_at_purchase quantity created updated'),
  },
  // By PocketBase's own addresses; /media shows everybody what a shown review names.
  images: {
    // Writers of posts put pictures of the library into them.
    rows: { unnamed: ['admin'], library: ['editor', 'admin'], avatar: ['admin'] },
    personal: ['path', 'name', 'alt'],
    hidden: ['hash', 'gone', 'owner'],
    open: words('id bytes width height preview focus created updated'),
    // Nobody: it takes a token of an admin's beside the log-in.
    files: { file: [], sizes: [] },
  },
  // Race day: by PocketBase's endpoints for admins alone, and never for a station.
  stations: {
    rows: { place: ['admin'] },
    personal: ['name'],
    hidden: [],
    open: words('id event_id kind bib_from bib_to sees_age sees_contact closed created updated'),
  },
  station_devices: {
    rows: { phone: ['admin'] },
    personal: ['last_heard', 'report'],
    hidden: ['key_hash', 'stood_at', 'bib_parts'],
    fed_to_admins: ['bib_parts'],
    open: words('id event_id station_id initials revoked_at left_at created updated'),
  },
  facts: {
    rows: { said: ['admin'] },
    personal: words('subject station_id device_id at voids payload handed_in_by'),
    hidden: [],
    open: words('id event_id kind sequence turn monotonic_ms initials late clock_ahead_ms created updated'),
  },
  waiting_facts: {
    rows: { brought: ['admin'] },
    personal: words('fact_id subject brought_by said'),
    hidden: [],
    open: words('id event_id kind dismissed created updated'),
  },
  // What people write to the organiser without an account.
  volunteers: {
    rows: { message: ['admin'] },
    personal: ['full_name', 'email', 'phone', 'availability'],
    hidden: [],
    open: words('id preferred_role answered_by answered_at created updated'),
  },
  sponsor_vendor_inquiries: {
    rows: { message: ['admin'] },
    personal: ['company_name', 'contact_person_name', 'contact_email', 'contact_phone', 'message'],
    hidden: [],
    open: words('id selected_option answered_by answered_at created updated'),
  },
  newsletter_subscribers: {
    rows: { address: ['admin'] },
    personal: ['email'],
    hidden: [],
    open: words('id created updated'),
  },
  // Who changed what.
  activity: {
    rows: { entry: ['admin'] },
    personal: ['author', 'device', 'record', 'label', 'whose'],
    hidden: ['recent'],
    open: words('id kind changes more restored created'),
  },
  // Mail that could not be sent, to anybody.
  outgoing_mail: {
    rows: { unsent: ['admin'] },
    personal: ['recipient', 'subject', 'text', 'reason', 'user_id'],
    hidden: [],
    open: ['id', 'kind', 'created'],
  },
  // Mail on its way, to anybody.
  _mail_queue: {
    rows: { queued: [] },
    locked: true,
    personal: words(`
      recipient user_id event_id registration_id order_id whom letter before due until reason sent
    `),
    hidden: [],
    open: words('id kind attempts created updated'),
  },
  // What a restored server could not decide by itself, about anybody, and what came at once.
  inbox: {
    rows: { item: ['admin'], flood: ['admin'] },
    personal: ['record', 'author', 'changed_at', 'details'],
    hidden: [],
    open: words('id kind collection created updated'),
  },
  _commands: {
    rows: { logged: [] },
    locked: true,
    personal: ['hash', 'author', 'kind', 'subject', 'answer'],
    hidden: [],
    open: ['id', 'barred', 'created'],
  },
  _superusers: {
    rows: { account: [] },
    locked: true,
    personal: ['email'],
    hidden: ['password', 'tokenKey'],
    open: words('id emailVisibility verified created updated'),
  },
  _authOrigins: {
    ...bookkeeping,
    delete: 'owner',
    personal: ['fingerprint'],
    hidden: [],
    open: words('id collectionRef recordRef created updated'),
  },
  _externalAuths: {
    ...bookkeeping,
    delete: 'owner',
    personal: ['providerId'],
    hidden: [],
    open: words('id collectionRef recordRef provider created updated'),
  },
  _mfas: {
    ...bookkeeping,
    personal: ['method'],
    hidden: [],
    open: words('id collectionRef recordRef created updated'),
  },
  _otps: {
    ...bookkeeping,
    personal: [],
    hidden: ['password', 'sentTo'],
    open: words('id collectionRef recordRef created updated'),
  },
}
