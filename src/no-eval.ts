/**
 * zod tries whether it may make functions from text, which our content security policy forbids. If it is configured not
 * to, it does not try, and browsers report nothing. Its own z.config() would come too late, because schemas ask while
 * they are made, and it would bring zod into the first load.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
