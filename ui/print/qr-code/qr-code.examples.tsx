import type { Examples } from '../../examples.ts'
import { QrCode } from './qr-code.tsx'
import { qrPicture } from './qr-path.ts'

export const qrCodeExamples = {
  'an address': (
    <QrCode {...qrPicture('https://checkup.example.org/return-code#7K4M-2PXQ')} label="QR code of an address" />
  ),
} satisfies Examples
