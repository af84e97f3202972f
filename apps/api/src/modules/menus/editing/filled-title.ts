import { assertNoErrors } from '../menus.problems.ts'

/** A title without the blanks around it. Throws when nothing is left. */
export const filledTitle = (text: string): string => {
  const title = text.trim()
  if (title === '') assertNoErrors([{ field: 'title', code: 'required' }])
  return title
}
