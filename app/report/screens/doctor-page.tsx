export default function DoctorPage() {
  return null
}
