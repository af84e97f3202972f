import type { TableSettings } from '@plein/contract/food-kitchen/tables'
import type { ComponentProps } from 'react'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { tablesStrings } from './strings/index.ts'

interface PlaceFieldsProps {
  zone: Pick<ComponentProps<typeof TextField>, 'id' | 'value' | 'onValue' | 'error'>
  service: Pick<ComponentProps<typeof Select<TableSettings['service']>>, 'id' | 'value' | 'onValue' | 'error'>
}

/** The zone of a table, and how its guests are served. */
export const PlaceFields = ({ zone, service }: PlaceFieldsProps) => {
  const t = tablesStrings.useTranslate()
  return (
    <>
      <TextField {...zone} label={t('zone')} hint={t('zoneHint')} maxLength={40} optional autoComplete="off" />
      <Select
        {...service}
        label={t('service')}
        options={[
          { value: 'to_table', label: t('to_table') },
          { value: 'collect', label: t('collect') },
        ]}
      />
    </>
  )
}
