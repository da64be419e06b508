/// <reference path="../pb_data/types.d.ts" />
// The highest turn that a fact of an event ever had: devices that heard of it count on from there, also when the fact is
// erased with its runner (pocketbase/src/race-day/facts-about.ts).
migrate((app) => {
  const run = (sql) => app.db().newQuery(sql).execute()
  run('CREATE TABLE _last_turns(event_id TEXT PRIMARY KEY, turn INTEGER NOT NULL) WITHOUT ROWID')
  run('INSERT INTO _last_turns(event_id, turn) SELECT event_id, MAX(turn) FROM facts GROUP BY event_id')
  run(`CREATE TRIGGER facts_turn_ai AFTER INSERT ON facts BEGIN
    INSERT INTO _last_turns(event_id, turn) VALUES(NEW.event_id, NEW.turn)
    ON CONFLICT(event_id) DO UPDATE SET turn = MAX(turn, excluded.turn);
  END`)
  run(`CREATE TRIGGER events_turns_ad AFTER DELETE ON events BEGIN
    DELETE FROM _last_turns WHERE event_id = OLD.id;
  END`)
})
