/** As people read it from a list or a bib, also one of several: '#1016', 'bib 1017', 'Nr 12', 'No. 12', 'number 12'. */
const spoken = /(^|[\s,;.–-])(?:bibs?\b\s*(?:#|n[or]\b\.?|numbers?\b)?|n[or]\b\.?|numbers?\b|#)\s*(?=\w*\d)/gi

/** What somebody typed, without what people say before a bib: '415' of 'No. 415', '101-120' of '#101-#120'. */
export const withoutBibWords = (typed: string): string => typed.trim().replace(spoken, '$1')
