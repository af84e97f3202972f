export interface ReceiptWords {
  readonly subject: string
  readonly text: string
  readonly reference: string
  readonly next: string
  readonly foot: string
}
