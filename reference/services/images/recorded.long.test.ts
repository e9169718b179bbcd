import './recorded.test.ts';
