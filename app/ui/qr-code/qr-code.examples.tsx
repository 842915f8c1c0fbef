import type { Examples } from '#app/ui/examples.ts'
import { QrCode } from '#app/ui/qr-code/qr-code.tsx'
import { qrPicture } from '#app/ui/qr-code/qr-path.ts'

export const qrCodeExamples = {
  'an address': (
    <QrCode {...qrPicture('https://checkup.example.org/return-code#7K4M-2PXQ')} label="QR code of an address" />
  ),
} satisfies Examples
