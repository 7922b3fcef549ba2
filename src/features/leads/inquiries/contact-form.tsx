import { contactTopics, topicWords } from '#domain/leads/inquiry.ts';
import { SelectField } from '#src/components/form/select-field.tsx';
import { InquiryForm } from './inquiry-form.tsx';

const topics = contactTopics.map((topic) => [topic, topicWords[topic]] as const);

export default function ContactForm() {
  return (
    <InquiryForm
      kind="contact"
      legend="Your question"
      messageLabel="What would you like to know"
      button="Send"
      waitingTitle="Your question"
    >
      {({ partOf }) => <SelectField id="topic" label="About" options={topics} {...partOf('topic')} />}
    </InquiryForm>
  );
}
