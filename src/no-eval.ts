/**
 * zod tries whether it may make functions out of text, which our content security policy forbids: told that it may
 * not, it does not try, and browsers report nothing. Its own z.config() would come too late, because schemas ask while
 * they are made, and would bring zod into the first load.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
