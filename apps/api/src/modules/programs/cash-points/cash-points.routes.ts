import { cashPoints } from '@plein/contract/programs/cash-points'
import { read, write, type Route } from '#platform/http/route.ts'
import { listCashPoints, readCashPoint } from './list-cash-points.ts'
import { printQr } from './print-qr.ts'
import { readScannedCode } from './read-scanned-code.ts'
import { removeCashPoint } from './remove-cash-point.ts'
import { changeCashPoint } from './change-cash-point.ts'
import { addCashPoint } from './add-cash-point.ts'

export const cashPointsRoutes: Route[] = [
  read(cashPoints.list, listCashPoints),
  write(cashPoints.create, addCashPoint),
  read(cashPoints.read, readCashPoint),
  write(cashPoints.change, changeCashPoint),
  write(cashPoints.remove, removeCashPoint),
  read(cashPoints.qr, printQr),
  read(cashPoints.scanned, readScannedCode),
]
