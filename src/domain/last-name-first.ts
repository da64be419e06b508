/** `Walker, Bo`, for lists by last name; who has one name, as some timers write everybody, has no comma. */
export const lastNameFirst = ({ first_name, last_name }: { first_name: string; last_name: string }): string =>
  [last_name, first_name].filter((name) => name !== '').join(', ')
