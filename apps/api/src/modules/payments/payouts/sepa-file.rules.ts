/** One transfer of the file. Amounts in cents of EUR. */
interface SepaTransfer {
  /** At most 35 signs; the restaurant's bank shows it. */
  readonly reference: string
  readonly amount: number
  readonly name: string
  readonly iban: string
  readonly text: string
}

export interface SepaOrder {
  /** At most 35 signs. */
  readonly message_id: string
  readonly created: Date
  /** YYYY-MM-DD */
  readonly execute_on: string
  readonly debtor: { readonly name: string; readonly iban: string }
  readonly transfers: readonly SepaTransfer[]
}

/** Letters that SEPA banks do not take, in those that they do (EPC217-08); what is left over becomes a point. */
const replacements: Readonly<Record<string, string>> = {
  ß: 'ss', æ: 'ae', Æ: 'AE', ø: 'o', Ø: 'O', đ: 'd', Đ: 'D', ł: 'l', Ł: 'L', '&': '+', '’': "'", '‘': "'", '–': '-', '·': '-', '€': 'EUR',
} // prettier-ignore

export const sepaText = (text: string, most: number): string =>
  Array.from(
    text.normalize('NFD').replaceAll(/\p{M}/gu, ''),
    (sign) => replacements[sign] ?? (/[A-Za-z0-9/?:().,'+ -]/.test(sign) ? sign : '.'),
  )
    .join('')
    .trim()
    .slice(0, most)
    .trim()

const euros = (cents: number): string => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const transferXml = ({ reference, amount, name, iban, text }: SepaTransfer): string => `
      <CdtTrfTxInf>
        <PmtId><EndToEndId>${escaped(sepaText(reference, 35))}</EndToEndId></PmtId>
        <Amt><InstdAmt Ccy="EUR">${euros(amount)}</InstdAmt></Amt>
        <Cdtr><Nm>${escaped(sepaText(name, 70))}</Nm></Cdtr>
        <CdtrAcct><Id><IBAN>${escaped(iban)}</IBAN></Id></CdtrAcct>
        <RmtInf><Ustrd>${escaped(sepaText(text, 140))}</Ustrd></RmtInf>
      </CdtTrfTxInf>`

/**
 * A SEPA credit transfer for a bank: ISO 20022 pain.001.001.09, its elements in the order of the schema. Both sums are of the
 * transfers themselves.
 */
export const sepaFile = ({ message_id, created, execute_on, debtor, transfers }: SepaOrder): string => {
  const sums = `<NbOfTxs>${transfers.length}</NbOfTxs>
      <CtrlSum>${euros(transfers.reduce((sum, { amount }) => sum + amount, 0))}</CtrlSum>`
  const name = escaped(sepaText(debtor.name, 70))
  const id = escaped(sepaText(message_id, 35))
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">
  <CstmrCdtTrfInitn>
    <GrpHdr>
      <MsgId>${id}</MsgId>
      <CreDtTm>${created.toISOString().slice(0, 19)}</CreDtTm>
      ${sums}
      <InitgPty><Nm>${name}</Nm></InitgPty>
    </GrpHdr>
    <PmtInf>
      <PmtInfId>${id}</PmtInfId>
      <PmtMtd>TRF</PmtMtd>
      <BtchBookg>true</BtchBookg>
      ${sums}
      <PmtTpInf><SvcLvl><Cd>SEPA</Cd></SvcLvl></PmtTpInf>
      <ReqdExctnDt><Dt>${execute_on}</Dt></ReqdExctnDt>
      <Dbtr><Nm>${name}</Nm></Dbtr>
      <DbtrAcct><Id><IBAN>${escaped(debtor.iban)}</IBAN></Id></DbtrAcct>
      <DbtrAgt><FinInstnId><Othr><Id>NOTPROVIDED</Id></Othr></FinInstnId></DbtrAgt>
      <ChrgBr>SLEV</ChrgBr>${transfers.map(transferXml).join('')}
    </PmtInf>
  </CstmrCdtTrfInitn>
</Document>
`
}
