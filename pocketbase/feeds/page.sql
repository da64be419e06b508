SELECT c.seq, c.record, CASE WHEN r.id IS NOT NULL THEN %s END AS document
FROM _changes c LEFT JOIN %s r ON c.deleted = 0 AND r.id = c.record
WHERE c.scope = {:scope} AND c.collection = {:collection} AND c.seq > {:since} AND c.seq <= {:to}
ORDER BY c.seq
