import { allergensStrings } from '../../features/food-ordering/allergens/strings/index.ts'
import { MenuEditor } from '../../features/menus/menu-editor.tsx'
import type { ProgramTabProps } from '../../features/programs/page/program-tab.ts'

/** A restaurant's menu on its program's page, with the words that guests read for allergens and diets. */
export const MenuTab = ({ program: { uuid, time_zone } }: ProgramTabProps) => {
  const t = allergensStrings.useTranslate()
  return <MenuEditor program_uuid={uuid} {...(time_zone !== undefined && { time_zone })} wordOf={(code) => t(code)} />
}
