/** Text of one or more lines, which is cleaned when the user leaves the input. */
import { useState } from 'react';
import { EmailInput, Field, MultilineBox, MultilineInput, PhoneInput, TextBox, TextInput, UrlInput } from '#core/ui';

export const Text = () => {
  const [value, setValue] = useState('Denesik Payments');
  return <TextInput label="Name" value={value} onChange={setValue} required hint="As on the contract." />;
};

export const Wrong = () => {
  const [value, setValue] = useState('');
  return <TextInput label="Name" value={value} onChange={setValue} required error="Required" />;
};

export const Disabled = () => <TextInput label="Name" value="Denesik Payments" onChange={() => undefined} disabled />;

export const Kinds = () => {
  const [email, setEmail] = useState('ada@portal.test');
  const [phone, setPhone] = useState('+90 212 555 0101');
  const [url, setUrl] = useState('https://portal.test');
  return (
    <>
      <EmailInput label="Email" value={email} onChange={setEmail} />
      <PhoneInput label="Phone" value={phone} onChange={setPhone} />
      <UrlInput label="Website" value={url} onChange={setUrl} />
    </>
  );
};

export const Lines = () => {
  const [value, setValue] = useState('The customer has received the goods.');
  return (
    <>
      <MultilineInput label="Note" value={value} onChange={setValue} />
      <MultilineBox label="Reply" value={value} onChange={setValue} />
    </>
  );
};

export const InField = () => {
  const [value, setValue] = useState('');
  return (
    <Field label="Search" hint="Names and ids.">
      {(control) => <TextBox {...control} type="search" placeholder="lea_…" value={value} onChange={setValue} />}
    </Field>
  );
};
