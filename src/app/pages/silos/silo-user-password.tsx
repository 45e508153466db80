export default function SiloUserPasswordForm() {
  return <h1>SiloUserPasswordForm</h1>
}
