import type { WholeProgram } from '@plein/contract/programs'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { allergensStrings } from '#platform/allergens/strings/index.ts'
import { isSoldOut, menuQuery } from '#features/menus/menu-data.ts'
import { MenuEditor } from '#features/menus/menu-editor.tsx'
import { programQuery } from '#features/programs/page/program-data.ts'
import type { ProgramTabProps } from '#features/programs/page/program-tab.ts'
import { queryClient } from '#platform/query-client.ts'

/** A restaurant's menu on its program's page, with the words that guests read for allergens and diets. */
export const MenuTab = ({ program }: ProgramTabProps) => {
  const t = allergensStrings.useTranslate()
  const { uuid, time_zone } = program
  useDishError(program)
  return <MenuEditor program_uuid={uuid} {...(time_zone !== undefined && { time_zone })} wordOf={(code) => t(code)} />
}

/** A draft's first dish, or its last one gone, changes whether it can be published: the head of the page hears of it. */
const useDishError = ({ uuid, faults: validationErrors }: WholeProgram): void => {
  const { data } = useQuery(menuQuery(uuid))
  const hasDish = data?.products.some((product) => !isSoldOut(product))
  const isMissed = validationErrors?.some(({ code }) => code === 'dish_required')
  useEffect(() => {
    if (hasDish !== undefined && hasDish === isMissed)
      void queryClient.invalidateQueries({ queryKey: programQuery(uuid).queryKey })
  }, [uuid, hasDish, isMissed])
}
