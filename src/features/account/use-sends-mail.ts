import { sendsMail } from '#data/account/own-account.ts'
import { useAsked } from '#ui/use-asked.ts'

/** Whether this site has a mail server; null while nobody has said. */
export const useSendsMail = (offline: boolean): boolean | null => useAsked(sendsMail, offline).answer
