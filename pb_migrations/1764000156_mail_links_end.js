/// <reference path="../pb_data/types.d.ts" />
// A mail that could not be sent stands for a link that an admin can still make (pocketbase/src/mail-link.ts), and so
// goes when that link would be dead: with the next mail of its kind, and with a new password or e-mail address, whose
// tokenKey ends all links of before. What somebody with a stolen password asked for must not come back to life.
const place = '(in the log of the server)'
migrate(
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    // Of those that wait nobody knows whether a new password has ended them.
    run("DELETE FROM outgoing_mail WHERE kind = 'email_change'")
    // The place of a token is empty: no words of one program have to be known by another one.
    run(`UPDATE outgoing_mail SET text = replace(text, '?token=${place}', '?token=')`)
    run(`CREATE TRIGGER outgoing_mail_newest_ai AFTER INSERT ON outgoing_mail
      WHEN NEW.user_id <> '' AND NEW.kind <> '' BEGIN
      DELETE FROM outgoing_mail WHERE user_id = NEW.user_id AND kind = NEW.kind AND id <> NEW.id;
    END`)
    run(`CREATE TRIGGER users_outgoing_mail_au AFTER UPDATE OF tokenKey ON users
      WHEN NEW.tokenKey <> OLD.tokenKey BEGIN
      DELETE FROM outgoing_mail WHERE user_id = NEW.id AND kind <> '';
    END`)
  },
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    run('DROP TRIGGER users_outgoing_mail_au')
    run('DROP TRIGGER outgoing_mail_newest_ai')
    run(`UPDATE outgoing_mail SET text = replace(text, '?token=', '?token=${place}')`)
  },
)
