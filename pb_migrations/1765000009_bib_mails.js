/// <reference path="../pb_data/types.d.ts" />
// A mail to a runner whose bib changed (pocketbase/src/registrations/tell-bibs.ts). Its `before` is the bib that the
// runner knew.
migrate((app) => {
  const queue = app.findCollectionByNameOrId('_mail_queue')
  const kind = queue.fields.getByName('kind')
  kind.values = [...kind.values, 'bib']
  app.save(queue)
})
