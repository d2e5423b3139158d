import { topics } from '../faq/questions.tsx';
import { plainText } from './plain-text.ts';

/** All questions and answers of the FAQ. */
export const faqPage = () => ({
  '@type': 'FAQPage',
  mainEntity: topics()
    .flatMap(({ questions }) => questions)
    .map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
    })),
});
