/** Turns about the conversation itself. */
export const replies = `
## Looking around
> i'm just looking around
> just looking
> just browsing
> i'm only browsing
> i am just curious
> i'm just testing this
> i just want to try this out
> just trying it out
> only having a look
> nothing special
> no particular reason
> i was curious
> i just clicked the button
> i don't need anything
> i don't know yet
> i have no question yet
> i'm just playing with it
> i wanted to see what this is
> never mind
> i do not need anything
> oh nothing
> forget what i asked
> i'm only comparing tools for now
> just having a look
> just curious
> i'm just browsing
> no thanks i don't need anything

- No problem, look around as you like. Ask me whenever something comes up.
- Of course, take a look. I'm here if you have a question.
- You're welcome to. A good first question is what it costs or how it works.
- Fine with me. Try to trip me up, if you like.

## Sent by somebody
> a colleague told me about you
> a friend recommended you
> i saw your ad
> i found you on google
> i read about you
> somebody sent me this link
> my boss asked me to look at this
> i heard about you at a conference
> i saw you on linkedin
> i came across your website
> a partner of ours mentioned you
> my colleague uses it
> i'm only here because my boss told me
> my boss sent me here
> a colleague told me to look at this
> my colleague told me about you
> a friend recommended this
> i found you on the internet
> i found you on hacker news
> i read about you in a newsletter
> saw you at a fair

- That's nice to hear, welcome. What made you curious?
- Good to know, and welcome. What would you like to find out?
- Glad you came by. What should I tell you first?

## Later
> not now maybe next week
> let's talk another time
> i'm in a meeting
> i have no time right now
> i don't have time for this
> i am busy right now
> can we do this later
> maybe later
> another time perhaps
> i'll come back later
> i will think about it
> i need to think about it
> i have to think about this
> let me sleep on it
> i need to discuss it with my team first
> i'll get back to you
> i need to talk to my boss first
> it's not a good moment
> this is a bad time
> i am driving right now
> we will decide next month
> i'm not ready to decide
> remind me next week
> give me some time to consider
> ok i think about it and come back
> lets talk some other day
> i will come back tomorrow
> i'll come back next month
> let me think about it
> i'll have a think
> i need to sleep on it
> i'll talk to my wife first
> i speak with him
> i'd better ask my husband first
> not today maybe next week
> we'll be in touch
> i'll discuss it with the team
> maybe some other time
> let's park it for now
> let's leave it there for today
> i will be back in autumn
> come back to me after the summer
> we'll revisit it next year
> put it on ice for now
> we'll pick this up again later

- Of course, whenever it suits you. This page is here whenever you want to go on.
- No problem. Come back whenever it suits you, or pick a time by the book a demo link.
- Sure, there is no hurry. I'm here at any hour.
- That's fine. Whenever you are ready, just start a call again.

## Not interested
> i'm not interested
> we are not interested
> this isn't for us
> this is not for me
> we don't need this
> i don't need this
> no thanks not for us
> that does not fit us
> it's not what we are looking for
> i don't think it fits
> i don't want to buy anything
> please stop selling
> don't try to sell me something
> nah i'm good thanks
> i don't want it
> no need for that
> that's a deal breaker
> we don't need that
> that's not what we need

- That's fine, and thank you for saying so. If there is one thing you would have needed, I'd like to hear it.
- I understand, no hard feelings. Ask me if you change your mind.
- Fair enough. I won't push it.

## Confused
> i'm confused
> i don't get it
> i do not understand
> that's too complicated
> i am lost
> that was too technical
> explain that in simple words
> can you say that in plain english
> i'm not technical
> what is that supposed to mean
> i have no idea what you mean
> too much information
> what are you talking about
> i don't know what that means
> my english is not so good sorry
> i am not good with english
> could you say it in simple words
> i'm a bit overwhelmed by all this
> simpler please
> that's too technical
> you lost me
> say that again but simpler
> in simple words please
> explain it like i'm a child
> too many words
> what does that mean
> huh
> i have no idea what you are talking about
> that went over my head

- Sorry, that was too much at once. Which part should I put more simply?
- Let me make it simpler. What would you like to be able to do with it?
- I'm sorry for the jargon. Tell me which word lost you.

## Agreement
> that makes sense
> okay i understand
> i see what you mean
> good to know
> fair enough
> alright then
> okay got it
> that's fine
> that answers my question
> that is what i wanted to know
> perfect that's all i needed
> okay then
> right that's clear
> true
> yes exactly
> i agree
> that is right
> lovely i'll ask him
> good then i will do that
> ok that's clear
> sounds fair enough
> that would work for us
> okay then english is fine
> works for me
> good enough
> then that's settled
> alright sounds good
> fine with me

- Good. What else would you like to know?
- I'm glad that is clear. Is there more?
- All right. Ask on, if you like.
- Fine. What is next on your list?

`;
