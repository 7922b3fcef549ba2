import { Link } from 'gatsby';
import { useRef, useState } from 'react';
import { supportPage } from '#domain/content/paths/page-url.ts';
import { announce } from '#src/components/announcer.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import { Note } from '#src/components/layout.tsx';
import { PageLinks } from '#src/components/page/page-links.tsx';
import * as styles from './question-index.module.css';

export interface Question {
  readonly question: string;
  readonly url: string;
  readonly topic: string;
}

interface QuestionIndexProps {
  questions: readonly Question[];
  page: number;
  perPage: number;
}

const holds = (question: Question, words: readonly string[]): boolean => {
  const text = `${question.question} ${question.topic}`.toLowerCase();
  return words.every((word) => text.includes(word));
};

/**
 * All questions, paginated with a URL per page. With scripts, pages change in place and a field filters the
 * list.
 */
export function QuestionIndex({ questions, perPage, ...built }: QuestionIndexProps) {
  const [page, setPage] = useState(built.page);
  const [found, setFound] = useState(questions);
  const input = useRef<HTMLInputElement>(null);
  const narrowed = found.length < questions.length;
  const shown = narrowed ? found : questions.slice((page - 1) * perPage, page * perPage);

  const narrow = () => {
    const words = (input.current?.value ?? '').toLowerCase().split(/\s+/).filter(Boolean);
    const held = words.length > 0 ? questions.filter((question) => holds(question, words)) : questions;
    setFound(held);
    announce(`${held.length} of ${questions.length} questions`);
  };
  const turn = (to: number) => {
    setPage(to);
    history.replaceState(history.state, '', supportPage(to));
    announce(`Questions, page ${to}`);
  };

  return (
    <>
      <form className={styles.search} onSubmit={(event) => event.preventDefault()}>
        <TextField
          ref={input}
          id="question-words"
          label="Search questions"
          type="search"
          onInput={narrow}
          autoComplete="off"
        />
      </form>
      <ul role="list" className={styles.list}>
        {shown.map(({ question, url, topic }) => (
          <li key={url}>
            <Link to={url}>{question}</Link>
            <Note as="span">{topic}</Note>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p>No question has all of these words. Take one away, or call us.</p>}
      <PageLinks
        label="Pages of questions"
        page={page}
        count={narrowed ? 1 : Math.ceil(questions.length / perPage)}
        hrefOf={supportPage}
        onPage={turn}
      />
    </>
  );
}
